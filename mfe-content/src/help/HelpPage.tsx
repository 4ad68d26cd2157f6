import { useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { AskPeople } from './AskPeople';
import { Categories } from './Categories';
import { Found } from './Found';
import { HelpSearch } from './HelpSearch';
import { MostRead } from './MostRead';

/** 帮助: searched, walked by category, or the ten that are read most. What is asked for stands in the address. */
export default function HelpPage() {
  const { keyword, category } = useQuery('bangzhu');
  const narrowed = keyword !== undefined || category !== undefined;
  return (
    <Page>
      <HelpSearch key={keyword} keyword={keyword} />
      {narrowed ? (
        <Found keyword={keyword} category={category} />
      ) : (
        <>
          <Categories />
          <MostRead />
        </>
      )}
      <AskPeople />
    </Page>
  );
}

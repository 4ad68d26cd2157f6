import { useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { ContactStaff } from './AskPeople';
import { Categories } from './Categories';
import { SearchResults } from './Found';
import { HelpSearch } from './HelpSearch';
import { MostRead } from './MostRead';

/** 帮助: search, categories, or the ten most read. Keyword and category are in the URL. */
export default function HelpPage() {
  const { keyword, category } = useQuery('bangzhu');
  const narrowed = keyword !== undefined || category !== undefined;
  return (
    <Page>
      <HelpSearch key={keyword} keyword={keyword} />
      {narrowed ? (
        <SearchResults keyword={keyword} category={category} />
      ) : (
        <>
          <Categories />
          <MostRead />
        </>
      )}
      <ContactStaff />
    </Page>
  );
}

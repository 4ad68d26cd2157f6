import { useQuery } from 'shared-router';
import { Page } from 'shared-ui';
import { TicketLinks } from '../tickets/TicketLinks';
import { Categories } from './Categories';
import { ContactStaff } from './ContactStaff';
import { HelpSearch } from './HelpSearch';
import { MostRead } from './MostRead';
import { SearchResults } from './SearchResults';

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
      <TicketLinks />
    </Page>
  );
}

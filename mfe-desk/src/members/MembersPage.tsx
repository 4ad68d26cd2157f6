import { Pane } from '../ui/Pane';

export default function MembersPage() {
  return (
    <main>
      <Pane title="MembersPage">{null}</Pane>
    </main>
  );
}

import { Pane } from '../ui/Pane';

export default function KeysPage() {
  return (
    <main>
      <Pane title="KeysPage">{null}</Pane>
    </main>
  );
}

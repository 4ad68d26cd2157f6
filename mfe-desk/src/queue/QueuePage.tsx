import { Pane } from '../ui/Pane';

export default function QueuePage() {
  return (
    <main>
      <Pane title="QueuePage">{null}</Pane>
    </main>
  );
}

import { Pane } from '../ui/Pane';

export default function CasePage() {
  return (
    <main>
      <Pane title="CasePage">{null}</Pane>
    </main>
  );
}

import { Pane } from '../ui/Pane';

export default function MoneyPage() {
  return (
    <main>
      <Pane title="MoneyPage">{null}</Pane>
    </main>
  );
}

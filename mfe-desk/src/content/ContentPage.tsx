import { Pane } from '../ui/Pane';

export default function ContentPage() {
  return (
    <main>
      <Pane title="ContentPage">{null}</Pane>
    </main>
  );
}

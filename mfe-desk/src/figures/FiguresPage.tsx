import { Pane } from '../ui/Pane';

export default function FiguresPage() {
  return (
    <main>
      <Pane title="FiguresPage">{null}</Pane>
    </main>
  );
}

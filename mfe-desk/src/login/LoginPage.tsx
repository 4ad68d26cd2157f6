import { Pane } from '../ui/Pane';

export default function LoginPage() {
  return (
    <main>
      <Pane title="LoginPage">{null}</Pane>
    </main>
  );
}

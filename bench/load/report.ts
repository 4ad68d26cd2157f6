export interface Figure {
  name: string;
  value: number;
  /** Upper bound; undefined if there is none. */
  goal?: number;
  /** `processor`: ms of CPU time. */
  unit: 'ms' | 'count' | 'ratio' | 'processor';
}

interface Run {
  figures: Figure[];
  /** The first failure of each part, as text. */
  failures: string[];
  database: string;
  machine: string;
  goods: string;
  seconds: number;
}

const row = ({ name, value, goal, unit }: Figure) => {
  const fine = unit === 'ratio' || unit === 'processor';
  const shown = `${value.toFixed(fine ? 2 : 0)}${unit === 'ms' || unit === 'processor' ? ' ms' : ''}`;
  const met = goal === undefined ? '' : value <= goal ? 'yes' : 'no';
  return `| ${[name, shown, goal === undefined ? '' : `≤${goal}`, met].join(' | ')} |`;
};

/** Renders the run as Markdown. */
export const report = ({ figures, failures, database, machine, goods, seconds }: Run) => `# Load

${new Date().toISOString().slice(0, 10)}, ${machine}. ${database} with fsync on, about ${goods} goods, 7 of 10 on sale; LD1 and LD2 for ${seconds} s each. Sender, api and
database share the cores. Written by \`pnpm --filter bench run load\`.

Requests are sent at a fixed rate, independent of responses, and latency counts from the scheduled time. Catalogue: 7 of 10
lists (1 in 10 of them uncached), 2 of 10 goods details, 1 of 10 similar goods. The logins have a solved captcha and their own
client address each, for an existing account, with a wrong password: none is refused before the password is checked.
Times depend on other load of the machine (its load above); CPU time per request hardly does.

| figure | measured | goal | met |
|---|--:|--:|---|
${figures.map(row).join('\n')}
${failures.length ? `\nWhat failed first:\n\n${failures.map((each) => `- \`${each.replaceAll('`', "'")}\``).join('\n')}\n` : ''}`;

import { goToPart, type PagePart } from './parts';

interface PartLinksProps {
  parts: readonly PagePart[];
  /** The part that is read now. */
  current: string | undefined;
  className: string | undefined;
}

/** Words that lead to the parts of the page; the one that is read is marked. */
export function PartLinks({ parts, current, className }: PartLinksProps) {
  return (
    <nav className={className} aria-label="这一页的部分">
      {parts.map(({ id, name, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            goToPart(id);
          }}
        >
          {name}
          {count !== undefined && <small>{count}</small>}
        </a>
      ))}
    </nav>
  );
}

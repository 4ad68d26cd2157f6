import { cx } from '../cx';
import classes from './Icon.module.css';
import { type IconName, type IconPart, icons } from './icons';

/** An outline icon, 1.25 em high in the text colour. Hidden from screen readers unless `label` is given. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  const drawing: string | IconPart[] = icons[name];
  const parts = typeof drawing === 'string' ? [{ d: drawing }] : drawing;
  return (
    <svg
      className={cx(classes.icon, className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {parts.map(({ d, solid, cut, width }: IconPart) => (
        <path key={d} className={cx(solid && classes.solid, cut && classes.cut)} d={d} strokeWidth={width} />
      ))}
    </svg>
  );
}

import type { Part } from './measures';
import { msText } from './texts';

const MAX_LINES = 30;

/** Times, errors and calls of one part. */
export function PartDetails({ part }: { part: Part }) {
  const { name, isShown, loadMs, paintMs, activeMs, files, problems, calls } = part;
  return (
    <section aria-label={`${name} 的测量`}>
      <h3>{name}</h3>
      {isShown || files > 0 ? (
        <>
          <dl>
            <dt>载入 ms</dt>
            <dd>{msText(loadMs)}</dd>
            <dt>首次绘制 ms</dt>
            <dd>{msText(paintMs)}</dd>
            <dt>激活 ms</dt>
            <dd>{msText(activeMs)}</dd>
          </dl>
          <h4>首次绘制和激活从它来到页面起算；{files} 个文件</h4>
        </>
      ) : (
        <h4>这一页没有用到它</h4>
      )}
      {problems.length > 0 && (
        <>
          <h4>错误 {problems.length}</h4>
          <ul aria-label="错误">
            {problems.slice(-MAX_LINES).map(({ message }, at) => (
              <li key={at} className="bad">
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {calls.length > 0 && (
        <>
          <h4>显示它时浏览器发出的调用 {calls.length}</h4>
          <ul aria-label="调用">
            {calls.slice(-MAX_LINES).map(({ path, status, ms }, at) => (
              <li key={at} className={status >= 200 && status < 400 ? undefined : 'bad'}>
                {status || '没有回答'} {msText(ms)} ms {path}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

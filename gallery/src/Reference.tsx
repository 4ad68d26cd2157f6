import { useEffect, useState } from 'react';
import { FailedState, SkeletonBlock } from 'shared-ui';
import type { Component } from './component';
import { guidelines } from './guidelines';
import { parts } from './parts';
import classes from './Reference.module.css';

/** The components, as the build read them from the source; undefined while they load, null if they did not. */
export function useComponents(): readonly Component[] | null | undefined {
  const [components, setComponents] = useState<readonly Component[] | null>();
  useEffect(() => {
    fetch('components.json')
      .then((response) => response.json())
      .then(setComponents, () => setComponents(null));
  }, []);
  return components;
}

/** One component: import, purpose, do and don't, props, tokens, and the part of the gallery that shows it. */
export function Reference({ name }: { name: string }) {
  const components = useComponents();
  const guideline = guidelines[name];
  const component = components?.find((one) => one.name === name);
  const part = parts.find((one) => one.name === guideline?.part);
  if (components === undefined) return <SkeletonBlock lines={4} />;
  if (!component || !guideline || !part)
    return (
      <FailedState onRetry={() => location.reload()}>没有这个部件，或者它的说明没有加载出来。</FailedState>
    );
  const { module, about, parameters, props, others, tokens } = component;
  return (
    <section className={classes.reference} lang="en" aria-label={name}>
      <pre className={classes.code}>{`import { ${name} } from '${module}';`}</pre>
      {about && <p>{about}</p>}
      <dl className={classes.guideline}>
        <dt>Do</dt>
        <dd>{guideline.use}</dd>
        <dt>Don’t</dt>
        <dd>{guideline.avoid}</dd>
      </dl>
      {parameters && <pre className={classes.code}>{`${name}(\n  ${parameters.join(',\n  ')}\n)`}</pre>}
      {props.length > 0 && (
        <div className={classes.props}>
          <table>
            <thead>
              <tr>
                <th>Prop</th>
                <th>Type</th>
                <th>Meaning</th>
              </tr>
            </thead>
            <tbody>
              {props.map((prop) => (
                <tr key={prop.name}>
                  <td>
                    <code>
                      {prop.name}
                      {prop.isOptional && '?'}
                    </code>
                  </td>
                  <td>
                    <code>{prop.type}</code>
                  </td>
                  <td>{prop.about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && (
        <p>
          And the props of <code>{others.join(', ')}</code>.
        </p>
      )}
      {tokens.length > 0 && (
        <p>
          Tokens: <code>{tokens.join(' ')}</code>
        </p>
      )}
      {part.fullScreen ? (
        <p lang="zh-CN">
          <a href={`?part=${part.name}`}>看 {part.title}</a>
        </p>
      ) : (
        <div lang="zh-CN" className={classes.part}>
          <part.Part />
        </div>
      )}
    </section>
  );
}

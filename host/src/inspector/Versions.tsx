import { useState } from 'react';
import type { ReleaseChoice } from 'releases/choices';
import { localPort, localVersion } from 'releases/local-versions';
import { kindText } from './texts';

interface VersionsProps {
  name: string;
  choices: readonly ReleaseChoice[];
  /** The version that is selected, not yet the one shown. */
  value: string;
  onChange: (version: string) => void;
}

/** The releases of a remote, and the developer's own machine. */
export function Versions({ name, choices, value, onChange }: VersionsProps) {
  const [port, setPort] = useState(String(localPort(value) ?? 3002));
  const own = localVersion(Number(port));
  const isPort = localPort(own) !== undefined;
  const idOf = (version: string) => `${name}-${version}`;
  const radio = (version: string) => (
    <input
      type="radio"
      id={idOf(version)}
      name={`version-${name}`}
      value={version}
      checked={version === value}
      onChange={() => onChange(version)}
    />
  );
  return (
    <fieldset>
      <legend>{name} 换个版本看</legend>
      <div className="versions">
        {choices.map((choice) => (
          <label key={choice.version} htmlFor={idOf(choice.version)}>
            {radio(choice.version)}
            <b>{choice.version}</b>
            {kindText(choice)}
          </label>
        ))}
        {isPort && (
          <label htmlFor={idOf(own)}>
            {radio(own)}
            <b>本机</b>:{port}
          </label>
        )}
      </div>
      <label className="port">
        <b>本机端口</b>
        <input
          inputMode="numeric"
          value={port}
          maxLength={5}
          aria-invalid={!isPort}
          onChange={({ target }) => {
            setPort(target.value);
            const version = localVersion(Number(target.value));
            if (localPort(value) !== undefined && localPort(version) !== undefined) onChange(version);
          }}
        />
        {isPort ? '在这台电脑上运行的开发服务器' : <span className="bad">写 1024 到 65535</span>}
      </label>
    </fieldset>
  );
}

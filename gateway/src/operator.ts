import type { Operator } from 'host/render/protocol';

/** Name, variable and example of each line. The examples say what they are. */
const lines = {
  name: ['OPERATOR_NAME', '示例公司（仅供演示）'],
  icp: ['OPERATOR_ICP', '示例ICP备00000000号'],
  edi: ['OPERATOR_EDI', '增值电信业务经营许可证：示例B2-00000000'],
  police: ['OPERATOR_POLICE', '示例公网安备00000000000000号'],
} as const satisfies Record<keyof Operator, readonly [string, string]>;

/**
 * The operator's lines of the footer, from the environment; outside production marked examples stand in.
 * @throws Error for a missing line in production
 */
export function operatorOf(env: NodeJS.ProcessEnv): Operator {
  const entries = Object.entries(lines).map(([key, [variable, example]]) => {
    const value = env[variable]?.trim();
    if (!value && env.NODE_ENV === 'production')
      throw new Error(`生产环境必须设置 ${variable} (${variable} is required in production)`);
    return [key, value || example];
  });
  return Object.fromEntries(entries) as Operator;
}

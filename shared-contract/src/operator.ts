import type { Operator } from './shapes/operator';

/** Name, variable and example of each line that production needs. The examples say what they are. */
const lines = {
  name: ['OPERATOR_NAME', '示例公司（仅供演示）'],
  icp: ['OPERATOR_ICP', '示例ICP备00000000号'],
  edi: ['OPERATOR_EDI', '增值电信业务经营许可证：示例B2-00000000'],
  police: ['OPERATOR_POLICE', '示例公网安备00000000000000号'],
} as const;

/**
 * Who operates the site, from the environment, until staff save other values at the desk; outside production marked
 * examples stand in.
 * @throws Error for a missing line in production
 */
export function operatorOf(env: Record<string, string | undefined>): Operator {
  const line = (key: keyof typeof lines) => {
    const [variable, example] = lines[key];
    const value = env[variable]?.trim();
    if (!value && env.NODE_ENV === 'production')
      throw new Error(`生产环境必须设置 ${variable} (${variable} is required in production)`);
    return value || example;
  };
  return {
    name: line('name'),
    icp: line('icp'),
    edi: line('edi'),
    police: line('police'),
    creditCode: '',
    address: '',
    processors: '',
    licence: '',
  };
}

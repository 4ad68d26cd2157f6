export interface AddressPart {
  text: string;
  /** Not a part of the other address. */
  differs: boolean;
  /** Position in the address. */
  at: number;
}

/** The parts of a host name between dots and dashes, each with the sign before it, and whether `real` lacks it. */
export function differingParts(host: string, real: string): AddressPart[] {
  const own = new Set(real.split(/[.-]/));
  let at = 0;
  return (host.match(/[.-]?[^.-]+/g) ?? []).map((text) => {
    const part = { text, differs: !own.has(text.replace(/^[.-]/, '')), at };
    at += text.length;
    return part;
  });
}

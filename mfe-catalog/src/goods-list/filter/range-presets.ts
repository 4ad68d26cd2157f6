/** A step of 1, 2 or 5 times a power of ten, about a tenth of the range and at least one. */
function grainOf(range: number): number {
  const tenth = range / 10;
  const power = 10 ** Math.floor(Math.log10(tenth));
  const lead = tenth / power;
  return Math.max(1, power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10));
}

/** Suggested lower bounds: about a quarter, half and three quarters of the range, rounded. 42–599 → 200, 300, 450. */
export function rangePresets(low: number, high: number): number[] {
  if (!(high > low)) return [];
  const grain = grainOf(high - low);
  const marks = [0.25, 0.5, 0.75].map((part) => Math.round((low + (high - low) * part) / grain) * grain);
  return [...new Set(marks)].filter((mark) => mark > low && mark <= high);
}

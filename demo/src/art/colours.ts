/** The colours of a game's drawings, as hex. */
export interface Colours {
  /** The game's one character. */
  initial: string;
  ground: string;
  mid: string;
  light: string;
  /** The one bright spot. */
  spot: string;
}

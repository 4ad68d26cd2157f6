/** A component of shared-ui, as its source describes it. */
export interface Component {
  name: string;
  /** Where it is imported from. */
  module: string;
  /** Its docstring. */
  about: string;
  /** Of a function that shows a component by itself. */
  parameters?: string[];
  props: Prop[];
  /** Types whose props it takes too. */
  others: string[];
  /** The tokens in its stylesheet. */
  tokens: string[];
}

export interface Prop {
  name: string;
  type: string;
  isOptional: boolean;
  about: string;
}

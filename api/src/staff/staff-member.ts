/** Who decides for the house. */
export interface StaffMember {
  id: number;
  /** The colleague who confirmed the decision, where two are needed. */
  confirmedBy?: number;
}

/**
 * Ledger postings of the demo data. They are collected first and posted in the order of their times, because a statement
 * shows entries as they were posted, each with the balance after it.
 */
export class Postings {
  private readonly planned: { at: Date; post: () => Promise<void> }[] = [];

  /** @param at the posting's time; postings of one time keep their order */
  add(at: Date, post: () => Promise<void>): void {
    this.planned.push({ at, post });
  }

  async postAll(): Promise<void> {
    for (const { post } of this.planned.sort((a, b) => a.at.getTime() - b.at.getTime())) await post();
  }
}

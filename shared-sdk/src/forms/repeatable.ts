/** What the user reads when the server did not answer an action that has no effect when repeated. */
export const repeatable = (action: string) => `网络不通，没有收到结果。再点一次不会重复${action}`;

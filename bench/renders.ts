const SECONDS = 5;
const AT_ONCE = 4;

/**
 * How many different lists of goods the server at `origin` renders per second, uncached; responses without
 * server-rendered content are counted as shells.
 */
export async function rendersPerSecond(origin: string): Promise<{ perSecond: number; shells: number }> {
  const until = Date.now() + SECONDS * 1000;
  let [requested, rendered, shells] = [0, 0, 0];
  const visitor = async () => {
    while (Date.now() < until) {
      const answer = await fetch(`${origin}/index/goodList?keyword=${requested++}`);
      if ((await answer.text()).includes('<div id="app"></div>')) shells++;
      else rendered++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return { perSecond: rendered / SECONDS, shells };
}

// In a development host: after each compilation replaces the stylesheets of rules for wide windows. The plugin that
// replaces a module's stylesheet does not know that its wide rules were moved to another one.
addEventListener('message', ({ data }) => {
  if (data?.type !== 'webpackOk') return;
  const current = [...document.querySelectorAll('link[data-wide]')];
  for (const address of new Set(current.map((link) => link.href.split('?')[0]))) {
    const before = current.filter((link) => link.href.split('?')[0] === address);
    const fresh = before[0].cloneNode();
    fresh.href = `${address}?${Date.now()}`;
    fresh.onload = () => {
      for (const link of before) link.remove();
    };
    before[0].after(fresh);
  }
});

// A script of its own, which the gateway adds to the pages of browsers with a grant (decision 082); no other page names it.
import { createRoot } from 'react-dom/client';
import { parseRegistry } from 'releases/registry';
import { ownerOf } from './attribution';
import { Inspector } from './Inspector';
import { createMeasures } from './measures';
import { inspectorStyles } from './styles';

/** The versions that this page loads, the host's first. */
function versionsOfPage(): Record<string, string> {
  const inlined = document.getElementById('registry')?.textContent;
  const remotes = Object.entries(inlined ? parseRegistry(inlined).remotes : {});
  return {
    host: document.documentElement.dataset.host ?? '–',
    ...Object.fromEntries(remotes.map(([name, { version }]) => [name, version])),
  };
}

const versions = versionsOfPage();
const measures = createMeasures(versions, ownerOf(location.origin, versions));

const place = document.createElement('div');
place.id = 'inspector';
const shadow = place.attachShadow({ mode: 'open' });
shadow.adoptedStyleSheets = [inspectorStyles()];
// After the page's own parts, which must not find foreign elements while they start.
const show = () => {
  document.body.append(place);
  createRoot(shadow).render(<Inspector measures={measures} />);
};
if (document.readyState === 'complete') show();
else addEventListener('load', show);

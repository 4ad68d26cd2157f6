import mermaidUrl from '@mermaid-js/tiny?url';

interface Mermaid {
  initialize(options: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

let loaded: Promise<Mermaid> | undefined;

/** The library is a classic script that sets a global variable; only pages with a diagram load it. */
const loadMermaid = () => {
  loaded ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = mermaidUrl;
    script.onload = () => resolve((globalThis as unknown as { mermaid: Mermaid }).mermaid);
    script.onerror = () => reject(new Error('mermaid did not load'));
    document.head.append(script);
  });
  return loaded;
};

/** A wider diagram scrolls sideways: its text, 16 px at full size, would become unreadable. */
const LEAST_SCALE = 0.65;

let count = 0;

/**
 * `<mermaid-diagram>`: shows its text as a diagram, in the colours of the page. The text itself stays in the document and is
 * shown until the diagram is rendered, and if it cannot be.
 */
class MermaidDiagram extends HTMLElement {
  private readonly id_ = `mermaid-${++count}`;
  private readonly themeObserver = new MutationObserver(() => void this.render());
  private theme = '';

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
    this.themeObserver.observe(document.documentElement, { attributeFilter: ['class'] });
    void this.render();
  }

  disconnectedCallback() {
    this.themeObserver.disconnect();
  }

  private async render() {
    const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'neutral';
    if (theme === this.theme) return;
    this.theme = theme;
    const mermaid = await loadMermaid();
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme });
    const { svg } = await mermaid.render(this.id_, this.textContent ?? '');
    if (!this.shadowRoot) return;
    this.shadowRoot.innerHTML = `<div style="overflow-x:auto">${svg}</div>`;
    const picture = this.shadowRoot.querySelector('svg');
    if (picture) picture.style.minWidth = `${picture.viewBox.baseVal.width * LEAST_SCALE}px`;
  }
}

customElements.define('mermaid-diagram', MermaidDiagram);

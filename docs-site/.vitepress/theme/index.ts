import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import './wide.css';

export default {
  extends: DefaultTheme,
  enhanceApp() {
    // Pages are rendered in Node too, which has no custom elements.
    if (typeof customElements === 'object') void import('../../src/mermaid-diagram');
  },
} satisfies Theme;

import { href } from 'shared-contract';

/** An object of schema.org. Paths in it are of our origin. */
export type JsonLd = Record<string, unknown>;

interface Link {
  name: string;
  url: string;
}

const context = 'https://schema.org';

/** The way to a page from home: the pages above it, then itself. */
export const breadcrumbs = (...pages: readonly Link[]): JsonLd => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: '首页', url: href('home') }, ...pages].map(({ name, url }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: url,
  })),
});

/** The pages that a list leads to, in its order. @param first position of the first one */
export const itemList = (pages: readonly Link[], first = 1): JsonLd => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: pages.map(({ name, url }, i) => ({ '@type': 'ListItem', position: first + i, name, url })),
});

/** Questions with their answers, which must be readable on the page. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

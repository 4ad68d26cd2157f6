import { type ComponentPropsWithRef, createContext, type ElementType, type ReactNode, use } from 'react';

/** Props of every link in shared-ui. `href` is a URL of the own origin, or a full one. */
export type UiLinkProps = ComponentPropsWithRef<'a'> & { href: string; replace?: boolean };

const LinkContext = createContext<ElementType<UiLinkProps>>('a');

/**
 * Sets the link component of a React root. `link` receives `href` and the attributes of an anchor; it must render a
 * real anchor so that links work without script. Without a provider links are plain anchors.
 */
export function UiProvider({ link, children }: { link: ElementType<UiLinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link through the router of the surrounding page. */
export function UiLink(props: UiLinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}

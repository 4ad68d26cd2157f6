import { type ComponentPropsWithRef, createContext, type ElementType, type ReactNode, use } from 'react';

/** What every link of shared-ui is given. `href` is an address of our own origin, or a full one. */
export type UiLinkProps = ComponentPropsWithRef<'a'> & { href: string };

const LinkContext = createContext<ElementType<UiLinkProps>>('a');

/**
 * Says once per React root how links are made. `link` receives `href` and the attributes of an anchor; it must render a real
 * anchor so that links work without script. Without a provider links are plain anchors.
 */
export function UiProvider({ link, children }: { link: ElementType<UiLinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link through the router of the page around it. */
export function UiLink(props: UiLinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}

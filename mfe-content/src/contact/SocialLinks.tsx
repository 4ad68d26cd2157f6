import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, Button, cx, openImages } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import classes from './Contact.module.css';

/** Only safe URLs become links, because staff type them. */
const isSafe = (url: string) => /^(?:https?:\/\/|\/(?![/\\]))/.test(url);

/** Official accounts elsewhere, with their QR codes if any. Hidden while loading and when empty. */
export function SocialLinks() {
  const links = useCall(api.listSocialLinks, {}).value?.filter(({ url }) => isSafe(url));
  if (!links?.length) return null;
  return (
    <Block title="在别处找到我们" flush>
      <ul>
        {links.map(({ platform, name, url, qrUrl }) => (
          <li key={`${platform} ${url}`} className={cx(classes.group, classes.elsewhere)}>
            <div className={classes.link}>
              <ListRow href={url} label={name} note={platform} />
            </div>
            {qrUrl && (
              <Button size="s" onClick={() => void openImages([qrUrl], 0)}>
                二维码
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

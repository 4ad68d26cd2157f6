/**
 * The pictures by which goods on sale are shared: `preview`, which chats show beside a link, and `card`, with a QR code,
 * for who sends a picture. The api draws them. In a module of its own, because home's script does without it.
 */
export const sharePictures = ['preview', 'card'] as const;
export type SharePicture = (typeof sharePictures)[number];

/** Path of a picture at the api. */
export const sharePicturePath = (goodsId: string, kind: SharePicture): `/${string}` =>
  `/files/share/${goodsId}/${kind}.jpg`;

/** What an application to become a merchant says; the licence is nobody's. */
export const merchantFields = {
  shopName: '禾声号行',
  games: '原神、鸣潮',
  licence: '91990000MA00DEM07Y',
};

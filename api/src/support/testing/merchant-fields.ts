/** The fields of a merchant application; the licence number belongs to no real company. */
export const merchantFields = {
  shopName: '禾声号行',
  games: '原神、鸣潮',
  licence: '91990000MA00DEM07Y',
};

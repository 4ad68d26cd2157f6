import { serverRemote } from 'shared-router/server';
import { goodDetailOnServer } from './goods-detail/server';
import { goodListOnServer } from './goods-list/server';
import { hireOnServer } from './hire/server';
import { historyOnServer } from './history/server';
import { homeOnServer } from './home/server';
import { KeepAliveFrame } from './keep-alive/KeepAliveFrame';
import { pages } from './pages';
import { sellerOnServer } from './seller/server';

export default serverRemote({
  name: 'catalog',
  pages,
  Frame: KeepAliveFrame,
  server: {
    home: homeOnServer,
    goodList: goodListOnServer,
    goodDetail: goodDetailOnServer,
    seller: sellerOnServer,
    history: historyOnServer,
    hire: hireOnServer,
  },
});

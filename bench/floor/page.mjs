// The floor, a baseline app: the same list and detail without a framework.
// `csr` fetches JSON; `ssr` has the cards in the HTML.
import { routes as api, goods } from '../stubs/goods.mjs';

const css = `*{box-sizing:border-box;margin:0}body{font:14px/1.4 system-ui,"Noto Sans CJK SC",sans-serif;background:#f4f4f6;padding:48px 0 56px;color:#222}header,nav{position:fixed;left:0;right:0;background:#fff;display:flex;align-items:center;z-index:2}header{top:0;height:48px;padding:0 12px;font-weight:600}nav{bottom:0;height:52px;justify-content:space-around;border-top:1px solid #eee}#list{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:8px}.card{background:#fff;border-radius:8px;overflow:hidden;text-decoration:none;color:inherit;display:block}.card img{width:100%;aspect-ratio:1;display:block;background:#e8e8ec}.card h3{font-size:13px;font-weight:500;height:36px;overflow:hidden;margin:6px 8px 2px}.card p{font-size:11px;color:#888;margin:0 8px}.card b{color:#e4393c;margin:4px 8px 8px;display:block;font-size:16px}#detail{background:#fff}#detail img{width:100%;aspect-ratio:1;display:block;background:#e8e8ec}#detail h1{font-size:16px;padding:10px 12px 4px}#detail b{color:#e4393c;font-size:20px;padding:0 12px}#detail dl{display:grid;grid-template-columns:1fr 2fr;padding:12px;row-gap:6px}#detail p{padding:0 12px 16px}[hidden]{display:none!important}`;
const card = (g, i) =>
  `<a class=card href="/d/${g.id}"><img src="${g.image}" width=360 height=360 alt="" ${i > 5 ? 'loading=lazy' : i < 2 ? 'fetchpriority=high' : ''}><h3>${g.title}</h3><p>${g.game} · ${g.server}</p><b>¥${g.price}</b></a>`;
const shell = (
  list,
  first,
) => `<!doctype html><html lang=zh-CN><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><link rel=icon href=data:,><title>商品列表</title>${first}<style>${css}</style><header>游戏账号交易</header><main id=list>${list}</main><main id=detail hidden></main><nav><span>首页</span><span>分类</span><span>消息</span><span>我的</span></nav><script>
const L=document.getElementById('list'),D=document.getElementById('detail'),by={},card=${card};let top0=0;
const fill=g=>{D.innerHTML='<img src="'+g.image+'"><h1>'+g.title+'</h1><b>¥'+g.price+'</b>'+(g.attributes?'<dl>'+g.attributes.map(a=>'<dt>'+a.name+'</dt><dd>'+a.value+'</dd>').join('')+'</dl><p>'+g.description+'</p>':'')};
const show=async()=>{const m=/^\\/d\\/(\\d+)/.exec(location.pathname);D.hidden=!m;L.hidden=!!m;if(!m){scrollTo(0,top0);return}scrollTo(0,0);if(by[m[1]])fill(by[m[1]]);const g=(await(await fetch('/api/goods/'+m[1])).json()).data;fill(g)};
L.onclick=e=>{const a=e.target.closest('a');if(!a)return;e.preventDefault();top0=scrollY;history.pushState(0,'',a.href);show()};onpopstate=show;history.scrollRestoration='manual';
${list ? `for(const g of ${JSON.stringify(goods.map(({ id, title, price, image }) => ({ id, title, price, image })))})by[g.id]=g;` : `fetch('/api/goods').then(r=>r.json()).then(({data})=>{data.list.forEach(g=>by[g.id]=g);L.innerHTML=data.list.map(card).join('')});`}
if(location.pathname!=='/')show()</script>`;
export const csr = shell('', '<link rel=preload as=fetch href=/api/goods crossorigin=anonymous>');
export const ssr = shell(goods.map(card).join(''), '');
export const routesFor = (html) => [...api, [/^\/(d\/\d+)?$/, () => html]];

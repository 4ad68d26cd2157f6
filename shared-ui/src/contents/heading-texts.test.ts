import { headingTexts } from './heading-texts';

test('an article’s headings are listed in order, as text, and only those of the second level', () => {
  const html =
    '<h2>一、<b>验号</b></h2><p>文</p><h3>细则</h3><h2 title="x">二、钱 &amp; 号 &lt;托管&gt;</h2>';
  expect(headingTexts(html)).toEqual(['一、验号', '二、钱 & 号 <托管>']);
});

import { randomInt } from 'node:crypto';

const first =
  '青竹 云上 晴川 落日 星河 听雨 北岸 长风 山月 远帆 白露 松间 暖阳 初雪 南枝 夜航 半夏 秋水 清风 拾光'.split(
    ' ',
  );
const second =
  '旅人 渔夫 猎手 书生 剑客 画师 信使 船长 少年 园丁 琴师 行者 牧羊人 守望者 摆渡人 观星者'.split(' ');

const pick = (words: string[]) => words[randomInt(words.length)] ?? '';

/** A generated default nickname: 青竹渔夫0421. */
export const newNickName = () => pick(first) + pick(second) + String(randomInt(10_000)).padStart(4, '0');

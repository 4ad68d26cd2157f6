/**
 * User agents of search engines, and of services that fetch a page for the preview of a shared link. They are not
 * verified: a forged one only makes its own request wait longer.
 */
const ROBOTS =
  /Googlebot|Google-InspectionTool|bingbot|Baiduspider|360Spider|HaosouSpider|Sogou web spider|YisouSpider|Bytespider|PetalBot|YandexBot|DuckDuckBot|Applebot|facebookexternalhit|Twitterbot|TelegramBot|WhatsApp|Slackbot|Discordbot|LinkedInBot/i;

/** Whether a request comes from a robot, which reads only what the HTML contains. */
export const isRobot = (userAgent: string | undefined): boolean => ROBOTS.test(userAgent ?? '');

/**
 * Search engines that matter here, and the services that fetch a page for the preview of a shared link. By name only:
 * a visitor who sends one waits longer, at most.
 */
const ROBOTS =
  /Googlebot|Google-InspectionTool|bingbot|Baiduspider|360Spider|HaosouSpider|Sogou web spider|YisouSpider|Bytespider|PetalBot|YandexBot|DuckDuckBot|Applebot|facebookexternalhit|Twitterbot|TelegramBot|WhatsApp|Slackbot|Discordbot|LinkedInBot/i;

/** Whether a request comes from a robot, which reads only what the HTML contains. */
export const isRobot = (userAgent: string | undefined): boolean => ROBOTS.test(userAgent ?? '');

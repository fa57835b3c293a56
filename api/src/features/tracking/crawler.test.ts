import { expect, test } from 'vitest';
import { crawlerOf } from './crawler.ts';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Googlebot-Image/1.0', 'Googlebot'],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36', 'bingbot'],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
  ['Mozilla/5.0 (compatible;Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)', 'Baiduspider'],
  ['Mozilla/5.0 (compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot)', 'OAI-SearchBot'],
  ['Mozilla/5.0 (compatible; archive.org_bot/1.5; +http://archive.org)', 'archive.org_bot'],
  ['GOOGLEBOT/2.1', 'Googlebot'],
])('%s declares itself as the crawler %s', (agent, name) => {
  expect(crawlerOf(agent)).toBe(name);
});

test.each([
  'MY_CRAWLER/3',
  'call-900-555-0199-scam-bot/1',
  'Googlebot.is.at.evil.example-bot/1',
  'NotGooglebot/2.1',
  'constructor-bot/1',
  `${'x'.repeat(500)}bot/1`,
])('%s is a crawler whose name is not shown', (agent) => {
  expect(crawlerOf(agent)).toBe('Others');
});

test.each([
  '',
  'node',
  'curl/8.7.1',
  'axios/1.7.9',
  'python-requests/2.32.3',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; CUBOT KING KONG 5 Pro) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  'CUBOT/1.0 Linux/3.10 Android/6.0',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) Version/4.0',
  'robot',
  'bot/',
  'Bottle/1.0',
  'botany/2',
  'Mozilla/5.0 (+http://example.com/bot/1)',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  '-bot'.repeat(2_000),
])('%s is no declared crawler', (agent) => {
  expect(crawlerOf(agent)).toBeNull();
});

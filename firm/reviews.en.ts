import type { ReviewTexts } from './types.ts';

export const reviewTexts: readonly ReviewTexts[] = [
  {
    text: 'I called from the hospital hallway two days after my wife was rear-ended on Loop 410. I did not know what to ask. Linh let me talk, told me which papers to keep and which calls I did not have to answer, and somebody called back that same evening. Through the whole year we were never left wondering what was going on.',
    date: 'March 14, 2025',
  },
  {
    text: 'Straight answers. Mr. Whitlock told me at the first meeting what was weak in my case, not just what was strong, and I respected that. It did take longer than I had hoped, mostly because the trucking company kept changing lawyers. I always had his direct number, and he used plain English when he explained the settlement papers.',
    date: 'November 2, 2024',
  },
  {
    spanish: 'Perdimos a mi papá',
    text: 'Perdimos a mi papá in an accident at work, and my mother does not speak English. Ms. Cantu-Marsh came to our house and went through everything with her in Spanish, slowly, twice. She never rushed my mom to sign anything. Whatever else I remember of that time, I remember that kindness.',
    date: 'August 21, 2024',
  },
  {
    text: 'I fell at a grocery store and felt a bit silly calling a law firm about it. They took it seriously and asked good questions. The paperwork at the start was a lot, and I had to be reminded about a form or two. They were patient about it, and they explained the fee agreement line by line before I signed.',
    date: 'May 9, 2024',
  },
  {
    text: 'Got hurt on a lease road down in Karnes County and thought workers’ comp was the only thing to talk about. They found out that three different companies were on that site and explained how each one fit in. Phone calls were returned, usually the same day. Parking downtown is a pain, so ask for a video call if you can.',
    date: 'January 30, 2024',
  },
];

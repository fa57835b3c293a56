import type { CityTexts } from '@advocate/firm/types';

const texts: CityTexts = {
  'personal-injury':
    'Outlet aisles, trampoline parks and apartment stairs keep the emergency rooms of Round Rock busy.',
  'auto-accident': 'I-35 narrows near the old town, and evening traffic stops without a warning on the frontage road.',
  'truck-accident': 'Gravel haulers join the interstate at the quarry exits; their logs tell how long a day had been.',
  'oil-field-accident': 'Welders who live here drive west for a two-week hitch and come home with a form to sign.',
  'commercial-vehicle-accident': 'New streets fill with parcel vans whose routes were planned by somebody far away.',
  'wrongful-death': 'A family need not decide anything in the first week; only the vehicles should be kept.',
};

export default texts;

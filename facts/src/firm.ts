import { firm as facts } from '@advocate/firm/firm';
import type { FirmFacts } from '@advocate/firm/types';

export const firm: FirmFacts = facts;

import type { ExportNote } from '@advocate/api/contracts';
import { callApi } from './call-api.ts';
import { showFailure } from './show-failure.ts';

/**
 * Tells the server who takes which list home, for the audit log, and whether that may be. A no is shown, and no answer
 * is one as well: nothing leaves unrecorded.
 */
export async function mayExport(list: ExportNote['list'], rows: number): Promise<boolean> {
  const body = { list, rows };
  try {
    await callApi('record-export', body);
    return true;
  } catch (error) {
    showFailure(error, 'The list could not be exported.');
    return false;
  }
}

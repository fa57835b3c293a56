import type { Done, ExportNote } from '@advocate/api/contracts';
import { callApi, Refused, SignedOut } from './call-api.ts';
import { showFailure } from './show-failure.ts';

/**
 * Tells the server who takes which list home, for the audit log, and whether that may be; a no is shown. No answer is no
 * refusal: the rows are in the browser already.
 */
export async function mayExport(list: ExportNote['list'], rows: number): Promise<boolean> {
  const body: ExportNote = { list, rows };
  try {
    await callApi<Done>('/api/record-export.php', { body });
  } catch (error) {
    const isNo = error instanceof SignedOut || (error instanceof Refused && error.httpStatus < 500);
    if (isNo) showFailure(error, 'The list could not be exported.');
    else console.error(error);
    return !isNo;
  }
  return true;
}

/** `POST /api/record-export.php`: exports are built in the browser, so it tells the audit. Sent, not awaited. */
export interface ExportNote {
  list: 'leads' | 'calls' | 'emails';
  rows: number;
}

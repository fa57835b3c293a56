/**
 * Where an invited person chooses a password. What only that person may know stands behind the `#`, which no browser sends
 * to a server and no server writes into a log.
 */
export function inviteLink(adminUrl: string, name: string, token: string): string {
  return `${adminUrl}/welcome#${new URLSearchParams({ name, token })}`;
}

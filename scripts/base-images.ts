/** A base image of a Dockerfile or of a Compose file, with its digest if it has one; those that are built here have no tag. */
const REFERENCE = /^(FROM |\s+image: )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/** The base images that a file names, each as it stands there. */
export const imagesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, , tag = '', digest = '']) => tag + digest);

/** The file with the digest of each image, by its tag, in place of the one that it has or has not. */
export const withDigests = (text: string, digests: ReadonlyMap<string, string>): string =>
  text.replace(REFERENCE, (all, before: string, tag: string) => {
    const digest = digests.get(tag);
    return digest === undefined ? all : `${before}${tag}@${digest}`;
  });

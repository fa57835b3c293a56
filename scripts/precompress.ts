import { precompress } from './precompress-folder.ts';

/** `tsx scripts/precompress.ts FOLDER`: the last step of a static part's build. */
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Usage: tsx scripts/precompress.ts FOLDER');
const count = await precompress(folder);
console.log(`Compressed ${count} files in ${folder}`);

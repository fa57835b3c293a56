export declare const contract = 1;

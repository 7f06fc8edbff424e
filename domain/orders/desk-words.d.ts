/** A sentence that was written for the owner, for whoever books on their behalf. */
export declare const deskWords: (text: string) => string;

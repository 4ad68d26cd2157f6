// Stands in for the federation's texts of errors: code and address are in the message without them.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
